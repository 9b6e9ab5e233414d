import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Checkbox, Sheet } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { hostTexts } from '../../i18n/host-texts.ts'
import { useDeclarations } from '../../remotes/remote-set.ts'
import { jumpsOf, searchOf } from './shortcuts.ts'
import styles from './shortcuts-layer.module.css'
import { useComposer } from './use-composer.ts'
import { useLabel } from '../menu/use-label.ts'
import { useShortcuts, useShortcutsOn } from './use-shortcuts.ts'

const Row = ({ keys, children }: { keys: string[]; children: ReactNode }) => (
  <div className={styles.row}>
    <dt className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
)

const Shortcuts = ({ close }: { close: () => void }) => {
  const text = useTexts(hostTexts)
  const label = useLabel()
  const declarations = useDeclarations()
  const session = useSession()
  const composer = useComposer()
  const [on, setOn] = useShortcutsOn()
  return (
    <Sheet title={text('SHORTCUTS')} onClose={close}>
      <dl className={styles.list}>
        {searchOf(declarations, session) !== null && <Row keys={['/']}>{text('SHORTCUT_SEARCH')}</Row>}
        {composer.offered && <Row keys={['n']}>{text('COMPOSE')}</Row>}
        <Row keys={['j']}>{text('SHORTCUT_NEXT')}</Row>
        <Row keys={['k']}>{text('SHORTCUT_PREVIOUS')}</Row>
        <Row keys={['?']}>{text('SHORTCUTS')}</Row>
        {jumpsOf(declarations, session).map(({ letter, to, label: words }) => (
          <Row key={to} keys={['g', letter]}>
            {label(words)}
          </Row>
        ))}
      </dl>
      <Checkbox
        name="shortcuts"
        label={text('SHORTCUTS_ON')}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      >
        {text('SHORTCUTS_ON')}
      </Checkbox>
    </Sheet>
  )
}

/** Keyboard shortcuts, and the sheet that lists them on "?". */
export const ShortcutsLayer = () => {
  const { open, close } = useLayer('shortcuts')
  useShortcuts()
  return open ? <Shortcuts close={close} /> : null
}
