import type { Say } from '../../i18n/texts.ts'
import { Chosen } from '../facets/Chosen.tsx'
import { Facets } from '../facets/Facets.tsx'
import { HiddenFilters } from './HiddenFilters.tsx'
import { MoreForm } from './MoreForm.tsx'
import { NearMe } from './NearMe.tsx'
import type { Filters } from './pageFilters.ts'

/** Searches and narrows a list, without a script: the words and what most visitors look for in sight, all else in a fold. */
export const FilterForm = ({ filters, say }: { filters: Filters; say: Say }) =>
  filters.isOffered ? (
    <div className="narrowing">
      <search>
        <form className="filters" action={filters.action} aria-label={say('pages:filters:search')}>
          <label>
            <span className="unseen">{say('pages:filters:words')}</span>
            <input
              type="search"
              name="search"
              maxLength={200}
              placeholder={say('pages:filters:search')}
              defaultValue={filters.search}
            />
          </label>
          <HiddenFilters filters={filters} except={['search']} />
          <button type="submit">{say('pages:filters:find')}</button>
        </form>
      </search>
      <Chosen chosen={filters.chosen} clear={filters.clear} say={say} />
      <Facets
        facets={filters.facets}
        say={say}
        nearMe={filters.nearScript ? <NearMe filters={filters} say={say} /> : null}
      >
        <MoreForm filters={filters} say={say} />
      </Facets>
      {filters.nearScript ? (
        <>
          <p className="near-status" role="status" />
          <script src={filters.nearScript} defer />
        </>
      ) : null}
    </div>
  ) : null
