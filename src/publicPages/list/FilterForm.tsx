import type { Say } from '../../i18n/texts.ts'
import { Chosen } from '../facets/Chosen.tsx'
import { Facets } from '../facets/Facets.tsx'
import type { Filters } from './pageFilters.ts'

/** Searches and narrows a list, without a script. */
export const FilterForm = ({ filters, say }: { filters: Filters; say: Say }) => (
  <>
    <search>
      <form className="filters" action={filters.action} aria-label={say('pages:filters:search')}>
        <label className="grow">
          {say('pages:filters:words')}
          <input type="search" name="search" maxLength={200} defaultValue={filters.search} />
        </label>
        <label className="check">
          <input type="checkbox" name="featured" value="1" defaultChecked={filters.isFeatured} />
          {say('pages:filters:featured')}
        </label>
        {filters.hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{say('pages:filters:find')}</button>
        {filters.clear ? <a href={filters.clear}>{say('pages:filters:clear')}</a> : null}
      </form>
    </search>
    <Chosen chosen={filters.chosen} say={say} />
    <Facets facets={filters.facets} say={say} />
  </>
)
