import type { Say } from '../../i18n/texts.ts'
import { HiddenFilters } from './HiddenFilters.tsx'
import type { Filters } from './pageFilters.ts'

/** A button for what is near the visitor. It is hidden until `nearScript` finds that the browser knows where it is. */
export const NearMe = ({ filters, say }: { filters: Filters; say: Say }) => (
  <li className="near-me" hidden>
    <form
      action={filters.action}
      data-seeking={say('pages:filters:seeking')}
      data-denied={say('pages:filters:denied')}
      data-failed={say('pages:filters:noPosition')}
    >
      <HiddenFilters filters={filters} except={['near', 'radius']} />
      <input type="hidden" name="near" />
      <input type="hidden" name="radius" value="5" />
      <button type="button">{say('pages:filters:nearMe')}</button>
    </form>
  </li>
)
