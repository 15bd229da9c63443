// What Payload's import map loads of the admin on the server: the entry point `payload-events-calendar/rsc`.
export { CalendarView } from '../admin/calendar/CalendarView.tsx'
export { Dashboard } from '../admin/dashboard/Dashboard.tsx'
export { FieldWithOriginal } from '../admin/languages/FieldWithOriginal.tsx'
export { ListTabs } from '../admin/list/ListTabs.tsx'
export { TitleCell } from '../admin/list/TitleCell.tsx'
export { ForgottenWithoutMail } from '../admin/passwords/ForgottenWithoutMail.tsx'
