/** The names above the columns; the days themselves say which weekday they are. */
export const Weekdays = ({ names }: { names: string[] }) => (
  <p className="weekdays" aria-hidden="true">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </p>
)
