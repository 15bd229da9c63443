'use client'

import { Button, useDocumentInfo, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'

type Props = {
  hasDrafts: boolean
  isPublic: boolean
  mayPublish: boolean
  /** Whether texts were marked as right although they were copied. */
  said: boolean
  onSave: (publishes: boolean) => void
}

/** The buttons that save, and what each of them changes for visitors. */
export const SaveBar = ({ hasDrafts, isPublic, mayPublish, said, onSave }: Props) => {
  const say = useTexts()
  const modified = useFormModified()
  const processing = useFormProcessing()
  const { hasPublishPermission, unpublishedVersionCount } = useDocumentInfo()
  const isIdle = processing || (!modified && !said)
  const hasDraft = !isPublic || unpublishedVersionCount > 0

  if (!hasDrafts) {
    return (
      <footer className="translate__save">
        <p>{say('translate:what:plain')}</p>
        <Button disabled={isIdle} onClick={() => onSave(true)}>
          {say('translate:save')}
        </Button>
      </footer>
    )
  }

  return (
    <footer className="translate__save">
      <p>
        {say(
          mayPublish ? `translate:what:${isPublic ? 'public' : 'draft'}` : 'translate:what:review',
        )}
      </p>
      <div className="translate__row">
        <PlainButton disabled={isIdle} onClick={() => onSave(false)}>
          {say('translate:saveDraft')}
        </PlainButton>
        {hasPublishPermission && (
          <Button disabled={processing || (isIdle && !hasDraft)} onClick={() => onSave(true)}>
            {say(mayPublish ? 'translate:publish' : 'form:publish:submit')}
          </Button>
        )}
      </div>
    </footer>
  )
}
