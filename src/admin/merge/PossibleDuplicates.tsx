import { Link } from '@payloadcms/ui'
import type { Say } from '../../i18n/texts.ts'
import type { NamedSuggestion } from './suggestions.ts'
import './merge.css'

type Props = { say: Say; address: string; suggestions: NamedSuggestion[] }

/** Groups of possible duplicates, each with a link to its comparison. */
export const PossibleDuplicates = ({ say, address, suggestions }: Props) => {
  if (suggestions.length === 0) return <p>{say('merge:noDuplicates')}</p>

  return (
    <ul className="merge__suggestions">
      {suggestions.map(({ reasons, entries }) => {
        const names = entries.map(({ name }) => name).join(' · ')
        const ids = entries.map(({ id }) => id).join()

        return (
          <li key={ids}>
            <span>
              <strong>{names}</strong>{' '}
              {reasons.map((reason) => say(`merge:reason:${reason}`)).join(', ')}
            </span>
            <Link
              aria-label={say('merge:compareOf', { names })}
              href={`${address}?ids=${ids}`}
              prefetch={false}
            >
              {say('merge:compare')}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
