import type { Say } from '../../i18n/texts.ts'

type Props = { isSearched: boolean; total: number; say: Say }

/** How many events the filters of a list leave, where there are any. */
export const Found = ({ isSearched, total, say }: Props) =>
  isSearched ? (
    <p className="found" role="status">
      {say('pages:list:found', { count: total })}
    </p>
  ) : null
