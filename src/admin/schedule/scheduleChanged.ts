const name = 'calendar-schedule-changed'

/** Tells the other parts of the form that what is scheduled has changed. */
export const reportSchedule = (): void => {
  document.dispatchEvent(new Event(name))
}

/** Calls back at each change of what is scheduled; returns what ends it. */
export const onScheduleChange = (callback: () => void): (() => void) => {
  document.addEventListener(name, callback)

  return () => document.removeEventListener(name, callback)
}
