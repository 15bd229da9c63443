import type { Say } from '../../i18n/texts.ts'
import { HiddenFilters } from './HiddenFilters.tsx'
import type { Filters } from './pageFilters.ts'

/** What is chosen by fields and not by links: the days, where the page leaves them open, and what is featured, where there is a choice. */
export const MoreForm = ({ filters, say }: { filters: Filters; say: Say }) => {
  const { action, dates, isFeatured, facets } = filters
  const hasFeatured = facets.featured !== undefined || isFeatured
  const count = facets.featured?.count
  if (!dates && !hasFeatured) return null

  return (
    <form className="more-filters" action={action} aria-label={say('pages:filters:more')}>
      {dates ? (
        <>
          <label>
            {say('pages:filters:from')}
            <input type="date" name="start_date" defaultValue={dates.from} />
          </label>
          <label>
            {say('pages:filters:until')}
            <input type="date" name="end_date" defaultValue={dates.until} />
          </label>
        </>
      ) : null}
      {hasFeatured ? (
        <label className="check">
          <input type="checkbox" name="featured" value="1" defaultChecked={isFeatured} />
          {say('pages:filters:featured')}
          {count === undefined ? null : <small>{count}</small>}
        </label>
      ) : null}
      <HiddenFilters
        filters={filters}
        except={[
          ...(hasFeatured ? ['featured'] : []),
          ...(dates ? ['start_date', 'end_date'] : []),
        ]}
      />
      <button type="submit">{say('pages:times:show')}</button>
    </form>
  )
}
