import { useLanguage, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, Button, DefinitionList } from '@florilege/shared/ui'
import { LogOut } from 'lucide-react'
import { hostTexts } from '../i18n/host-texts.ts'
import { pageTexts } from '../i18n/page-texts.ts'
import { reactToError } from '../errors/react-to-error.ts'
import { keepLanguage } from '../session/keep-language.ts'
import { signOut } from '../session/sign-out.ts'
import { usePageSettings } from '../session/page-settings.ts'
import { useTheme } from '../session/theme.ts'
import { Choice } from './choice.tsx'
import styles from './settings-page.module.css'
import { SignedIn } from './signed-in.tsx'

const ThemeChoice = () => {
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

const LanguageChoice = () => {
  const text = useTexts(pageTexts)
  const language = useLanguage()
  const { forcedLanguage } = usePageSettings()
  const options = [
    { value: 'fr', label: text('LANGUAGE_FR') },
    { value: 'en', label: text('LANGUAGE_EN') },
  ] as const
  if (forcedLanguage !== null)
    return (
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('LANGUAGE')}</h2>
        <p className={styles.text}>{text(forcedLanguage === 'en' ? 'LANGUAGE_FORCED_EN' : 'LANGUAGE_FORCED')}</p>
      </section>
    )
  return (
    <Choice
      legend={text('LANGUAGE')}
      value={language}
      options={options}
      onChoose={(chosen) => {
        keepLanguage(chosen).catch((error: unknown) => reactToError(error, 'action'))
      }}
    />
  )
}

const roles = {
  USER: 'ROLE_USER',
  CONTRIB: 'ROLE_CONTRIB',
  EDITOR: 'ROLE_EDITOR',
  ADMIN: 'ROLE_ADMIN',
  GUEST: 'ROLE_USER',
} as const

const Settings = () => {
  const text = useTexts(pageTexts)
  const frame = useTexts(hostTexts)
  const session = useSession()
  const name = session.auth_displayName ?? ''
  usePage({ title: text('SETTINGS_TITLE') })
  return (
    <div className={styles.page}>
      <ThemeChoice />
      <LanguageChoice />
      <section className={styles.part}>
        <h2 className={styles.heading}>{text('ACCOUNT')}</h2>
        <div className={styles.person}>
          <Avatar src={session.auth_profileImageUrl} name={name} size={56} />
          <p className={styles.name}>{name}</p>
        </div>
        <DefinitionList
          entries={[
            { term: text('ROLE'), value: text(roles[session.auth_role]) },
            { term: text('VERSION'), value: session.version.frontend },
          ]}
        />
        <Button kind="outline" onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {frame('LOGOUT')}
        </Button>
      </section>
    </div>
  )
}

/** Theme, language, account (RT-38 in its first form). */
export const SettingsPage = () => (
  <SignedIn>
    <Settings />
  </SignedIn>
)
