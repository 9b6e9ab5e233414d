import type { ReleaseStatus, ReleaseSummary } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Button, Menu } from '@florilege/shared/ui'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import styles from '../../kit/table/thing.module.css'
import { useDeedSheet } from './release-deed.tsx'
import { earlierDeeds, releaseDeeds } from './release-deeds.ts'
import type { ReleaseDeed } from './release-deeds.ts'
import { nameOf } from './words/release-label.ts'

/** Actions on a name in its current state; each asks for a reason and a step-up. */
export const ReleaseActions = ({ of }: { of: ReleaseStatus }) => {
  const t = useTexts(texts)
  const { ask, sheet } = useDeedSheet(of.name, 'release-deed')
  return (
    <section className={styles.actions} aria-labelledby="release-actions">
      <h2 id="release-actions" className={styles.subtitle}>
        {t('release_actions')}
      </h2>
      <ul role="list" className={styles.deeds}>
        {releaseDeeds(of).map((deed) => (
          <li key={deed.name} className={styles.deed}>
            <p className={styles.about}>
              {t(`release_${deed.name}_about`, { version: nameOf(deed.release), other: nameOf(deed.other) })}
            </p>
            <Button kind="outline" onClick={() => ask(deed)}>
              {t(`release_${deed.name}`)}
            </Button>
          </li>
        ))}
      </ul>
      {sheet}
    </section>
  )
}

type EarlierProps = { of: ReleaseStatus; release: ReleaseSummary; live: ReleaseSummary | null; ask: (deed: ReleaseDeed) => void }

/** Menu of an earlier release: bring it back, hold it, compare it with the live one. */
export const EarlierMenu = ({ of, release: { name, build, version }, live, ask }: EarlierProps) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const deeds = earlierDeeds(of, { build, version }, live)
  const entries = deeds.map((deed) => ({ key: deed.name, label: t(`release_${deed.name}`), run: () => ask(deed) }))
  const compare = (to: string) => ({
    key: 'compare',
    label: t('release_compare_live'),
    run: () => void navigate(`/admin/release/${name}/compare/?from=${build}&to=${to}`),
  })
  return (
    <Menu
      label={t('release_menu', { version, build: build.slice(0, 7) })}
      entries={live === null ? entries : [...entries, compare(live.build)]}
    />
  )
}
