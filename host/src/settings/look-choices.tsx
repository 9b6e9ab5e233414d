import { useLanguage, useTexts } from '@florilege/shared/shell'
import type { Language } from '@florilege/shared/shell'
import { pageTexts } from '../i18n/page-texts.ts'
import { keepLanguage } from '../session/keep-language.ts'
import { usePageSettings } from '../session/page-settings.ts'
import { useTheme } from '../session/theme.ts'
import { ActingNotice } from './acting-notice.tsx'
import { Choice } from './choice.tsx'
import { SaveMark } from './save-mark.tsx'
import { Part } from './settings-section.tsx'
import { useSaving } from './use-saving.ts'

/** Theme of this device: light, dark or the system's. */
export const ThemeChoice = () => {
  const text = useTexts(pageTexts)
  const [theme, setTheme] = useTheme()
  return (
    <Choice
      legend={text('THEME')}
      value={theme}
      options={[
        { value: 'auto', label: text('THEME_AUTO') },
        { value: 'day', label: text('THEME_DAY') },
        { value: 'night', label: text('THEME_NIGHT') },
      ]}
      onChoose={setTheme}
    />
  )
}

const ChosenLanguage = () => {
  const text = useTexts(pageTexts)
  const saving = useSaving<Language>(useLanguage(), keepLanguage)
  return (
    <div>
      <Choice
        legend={text('LANGUAGE')}
        value={saving.value}
        options={[
          { value: 'fr', label: text('LANGUAGE_FR') },
          { value: 'en', label: text('LANGUAGE_EN') },
        ]}
        onChoose={saving.choose}
      />
      <SaveMark {...saving} />
      <ActingNotice />
    </div>
  )
}

/** The language of the pages and of letters, where the operator has not settled it (CO-09). */
export const LanguageChoice = () => {
  const text = useTexts(pageTexts)
  const { forcedLanguage } = usePageSettings()
  if (forcedLanguage === null) return <ChosenLanguage />
  return <Part title={text('LANGUAGE')} text={text(forcedLanguage === 'en' ? 'LANGUAGE_FORCED_EN' : 'LANGUAGE_FORCED')} />
}
