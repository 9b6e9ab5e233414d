import { useTexts } from '@florilege/shared/shell'
import { Button, classes } from '@florilege/shared/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import styles from './specimen.module.css'
import { stateTexts } from './state-texts.ts'
import { whenTexts } from './use-texts.ts'

type GroupName = Exclude<keyof typeof texts.fr, `theme${string}` | `no_${string}` | 'title' | 'lead' | 'groups' | 'sign_in_first'>

/** Components of one folder. */
export const Group = ({ name, folder, children }: { name: GroupName; folder: string; children: ReactNode }) => {
  const t = useTexts(texts)
  return (
    <section id={name} className={styles.group} aria-labelledby={`${name}-heading`}>
      <header className={styles.head}>
        <h2 id={`${name}-heading`} className={styles.heading}>
          {t(name)}
        </h2>
        <code className={styles.folder}>{folder}</code>
      </header>
      {children}
    </section>
  )
}

type SpecimenProps = {
  name: keyof typeof whenTexts.fr
  /** Small components, two of them side by side on a phone. */
  small?: boolean
  children: ReactNode
}

/** Component by its name in the code, with a sentence on its use, and its states. */
export const Specimen = ({ name, small = false, children }: SpecimenProps) => {
  const when = useTexts(whenTexts)
  return (
    <div className={styles.specimen} data-component={name}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <code>{name}</code>
        </h3>
        <p className={styles.use}>{when(name)}</p>
      </div>
      <div className={classes(styles.states, small && styles.small)}>{children}</div>
    </div>
  )
}

type StateProps = {
  is?: keyof typeof stateTexts.fr
  /** Takes the width of the page, for components that fill it. */
  wide?: boolean
  children: ReactNode
}

/** Component in one state. */
export const State = ({ is = 'usual', wide = false, children }: StateProps) => {
  const t = useTexts(stateTexts)
  return (
    <div className={classes(styles.state, wide && styles.wide)}>
      <p className={styles.caption}>{t(is)}</p>
      <div className={styles.sample}>{children}</div>
    </div>
  )
}

/** State that takes the focus or shows itself above the page, behind a button. */
export const Shown = ({ words, children }: { words: string; children: (close: () => void) => ReactNode }) => {
  const [shown, setShown] = useState(false)
  if (shown) return children(() => setShown(false))
  return (
    <Button kind="outline" onClick={() => setShown(true)}>
      {words}
    </Button>
  )
}

/** In place of a component that shows nothing to guests. */
export const SignInFirst = () => {
  const t = useTexts(texts)
  return (
    <p className={styles.use}>
      <Link to="/login/">{t('sign_in_first')}</Link>
    </p>
  )
}
