'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../../calendar/languageName.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { useLanguage } from '../../useLanguage.ts'
import { useTexts } from '../../useTexts.ts'

type Props = {
  title: string
  fault: string | undefined
  onChange: (title: string) => void
}

/** The input for the title, in the current content language. */
export const TitleInput = ({ title, fault, onChange }: Props) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const code = useLanguage()
  const { languages } = useClientSettings()

  return (
    <div className="quick-create__field">
      <label htmlFor="quick-title">
        {say('quick:name')}
        {languages.length > 1 && ` (${languageName(code, reader)})`}
      </label>
      <input
        aria-describedby="quick-title-fault"
        aria-invalid={Boolean(fault)}
        aria-required="true"
        autoComplete="off"
        id="quick-title"
        onChange={({ target }) => onChange(target.value)}
        type="text"
        value={title}
      />
      <p className="quick-create__fault" id="quick-title-fault">
        {fault}
      </p>
    </div>
  )
}
