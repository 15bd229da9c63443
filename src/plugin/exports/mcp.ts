// The entry point `payload-events-calendar/mcp`: what a site's route file hands requests of assistants to. It needs the package
// `@modelcontextprotocol/server`, which no other entry point loads.
export { calendarMcp } from '../../api/mcp/calendarMcp.ts'
