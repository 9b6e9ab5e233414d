import { useCall } from '@florilege/shared/client'
import type { ReleaseHealth, ReleaseStatus, RolloutEvidence } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { DefinitionList, KindChip, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { nameOf } from './words/release-label.ts'
import styles from './release.module.css'
import { useLiveFacts } from './health/use-live-facts.tsx'
import { useRampWords } from './words/use-ramp-words.ts'

/** Text that compares a roll-out with its control; without `control` the roll-out is judged alone. */
const useEvidence = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return ({ broke, slow, value, limit, known }: RolloutEvidence, isAlone: boolean) => [
    ...(isAlone
      ? [{ term: t('release_broke'), value: number.format(broke.candidate) }]
      : [
          { term: t('release_broke'), value: t('release_sides', { with: broke.candidate, without: broke.control }) },
          { term: t('release_slow'), value: t('release_sides', { with: slow.candidate, without: slow.control }) },
        ]),
    {
      term: t('release_evidence'),
      value: t('release_evidence_of', { value: number.format(value) }),
    },
    {
      term: t('release_known'),
      value: t('release_known_of', { ...known, value: number.format(known.value), limit: number.format(limit) }),
    },
  ]
}

type Rollout = NonNullable<ReleaseStatus['rollout']>

/** Active roll-out: share, next step, and figures. */
export const LiveRollout = ({ name, rollout }: { name: string; rollout: Rollout }) => {
  const t = useTexts(texts)
  const ramp = useRampWords()
  const facts = useLiveFacts()
  const evidence = useEvidence()
  const { data } = useCall('GET /api/release/:name/health', { params: { name } })
  return (
    <section className={styles.channel}>
      <p className={styles.chips}>
        <KindChip tint="garance">{t('release_share_of', { share: rollout.share })}</KindChip>
      </p>
      <DefinitionList
        entries={[
          { term: t('release_ramp'), value: rollout.ramp !== null && ramp(rollout.ramp) },
          ...facts(rollout),
          ...(data?.data.rollout ? evidence(data.data.rollout.evidence, data.data.rollout.control === null) : []),
        ]}
      />
    </section>
  )
}

/** Outcome of the last roll-out of a name, while none is active. */
export const EndedRollout = ({ ended }: { ended: NonNullable<ReleaseHealth['ended']> }) => {
  const t = useTexts(texts)
  const evidence = useEvidence()
  const { candidate, share, ended_at, ending, alone } = ended
  return (
    <section className={styles.channel}>
      <h2 className={styles.name}>{t('release_ended')}</h2>
      <DefinitionList
        entries={[
          { term: t('version'), value: nameOf(candidate) },
          { term: t('release_ending'), value: t(`release_ending_${ending}`) },
          { term: t('release_share'), value: t('release_share_of', { share }) },
          { term: t('release_ended_at'), value: <TimeSince at={ended_at} /> },
          ...evidence(ended.evidence, alone),
        ]}
      />
    </section>
  )
}
