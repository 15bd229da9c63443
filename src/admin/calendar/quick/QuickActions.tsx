'use client'

import { useTexts } from '../../useTexts.ts'

type Props = {
  isSaving: boolean
  mayPublish: boolean
  onDraft: () => void
  onMore: () => void
}

/** The buttons that submit the form, which publishes, store a draft, or go on in the full form. */
export const QuickActions = ({ isSaving, mayPublish, onDraft, onMore }: Props) => {
  const say = useTexts()

  return (
    <div className="calendar-panel__actions">
      <button
        aria-disabled={isSaving}
        className="calendar-panel__action calendar-panel__action--first"
        type="submit"
      >
        {say(mayPublish ? 'quick:publish' : 'form:publish:submit')}
      </button>
      <button
        aria-disabled={isSaving}
        className="calendar-panel__action"
        onClick={onDraft}
        type="button"
      >
        {say('quick:draft')}
      </button>
      <button
        aria-disabled={isSaving}
        className="calendar-panel__action"
        onClick={onMore}
        type="button"
      >
        {say('quick:more')}
      </button>
    </div>
  )
}
