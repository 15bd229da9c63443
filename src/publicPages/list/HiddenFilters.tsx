import type { Filters } from './pageFilters.ts'

type Props = {
  filters: Filters
  /** The names of the parameters for which the form has fields. */
  except: string[]
}

/** The filters of the request that a form keeps. */
export const HiddenFilters = ({ filters: { requested }, except }: Props) =>
  requested
    .filter(({ name }) => !except.includes(name))
    .map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
