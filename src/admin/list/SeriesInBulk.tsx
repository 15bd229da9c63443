'use client'

import { useTexts } from '../useTexts.ts'
import { InBulkDialog } from './InBulkDialog.tsx'
import { useSelectedSeries } from './useSelectedSeries.ts'

/** Payload's dialogs that publish, unpublish and delete what is ticked. */
const dialogs = /(?:^|-)(?:delete|publish|unpublish)-/

/** Payload's dialog that takes out of the trash what is ticked. */
const restoring = /(?:^|-)restore-/

/** Says in those dialogs what the row of a series stands for there. */
export const SeriesInBulk = () => {
  const say = useTexts()

  return useSelectedSeries().length > 0 ? (
    <>
      <InBulkDialog dialogs={dialogs}>
        <p role="status">{say('series:row:bulk')}</p>
      </InBulkDialog>
      <InBulkDialog dialogs={restoring}>
        <p role="status">{say('series:row:bulkRestore')}</p>
      </InBulkDialog>
    </>
  ) : null
}
