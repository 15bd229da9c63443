import type { Filters } from './pageFilters.ts'

type Props = {
  filters: Filters
  /** The names of the parameters for which the form has fields. */
  besides: string[]
}

/** The filters of the request that a form keeps. */
export const HiddenFilters = ({ filters: { requested }, besides }: Props) =>
  requested
    .filter(({ name }) => !besides.includes(name))
    .map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
