import { benchCalendar } from './calendar'
import { handle } from '../src/api/handle'
const run = async () => {
  const payload = await benchCalendar(Number(process.argv[2] ?? 1000))
  const client = (payload.db as any).client
  const ex = client.execute.bind(client)
  const log: any[] = []
  client.execute = async (...a: any[]) => { const t=performance.now(); const r = await ex(...a); log.push([performance.now()-t, a[0].sql ?? a[0], a[0].args]); return r }
  const ask = () => handle(payload, new Request('https://calendar.example/cal/events/v1' + (process.argv[3] ?? '/events')))
  await (await ask()).text(); await (await ask()).text(); log.length=0
  await (await ask()).text()
  for (const [ms, sql, args] of log) { console.log('\n', ms.toFixed(2), sql.slice(0,Number(process.argv[4] ?? 600)), JSON.stringify(args).slice(0,200)); const plan = await ex({sql:'EXPLAIN QUERY PLAN '+sql, args}); console.log(plan.rows.map((r:any)=>'   '+r.detail).join('\n')) }
  process.exit(0)
}
run()
