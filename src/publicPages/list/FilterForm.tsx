import type { Say } from '../../i18n/texts.ts'
import type { Filters } from './pageFilters.ts'

/** Searches the list, without a script. */
export const FilterForm = ({ filters, say }: { filters: Filters; say: Say }) => (
  <search>
    <form className="filters" action={filters.action} aria-label={say('pages:filters:search')}>
      <label className="grow">
        {say('pages:filters:words')}
        <input type="search" name="search" maxLength={200} defaultValue={filters.search} />
      </label>
      {filters.categories.length > 0 ? (
        <label>
          {say('pages:filters:category')}
          <select
            name="categories"
            defaultValue={filters.categories.find(({ isChosen }) => isChosen)?.slug ?? ''}
          >
            <option value="">{say('pages:filters:allCategories')}</option>
            {filters.categories.map(({ slug, name, lang, depth }) => (
              <option key={slug} value={slug} lang={lang}>
                {`${'\u2003'.repeat(depth)}${name}`}
              </option>
            ))}
          </select>
        </label>
      ) : null}
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
)
