import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { DefinitionList, KindChip, momentText } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { useByWords } from './words/by-words.ts'
import styles from './release.module.css'
import { useLiveFacts } from './health/use-live-facts.tsx'

type Channel = ReleaseStatus['channels'][number]

/** Live release of a channel: audience, time, author, note, and hold. */
export const LiveChannel = ({ of, status }: { of: Channel; status: ReleaseStatus }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const zone = useZone()
  const byWords = useByWords()
  const facts = useLiveFacts()
  const { channel, live, pin } = of
  const { delivered, rollout, watch_until: until } = status
  const everybody = channel === 'stable' && delivered === 'admin' ? 'channel_admin' : (`channel_${channel}` as const)
  const others = channel === 'stable' && rollout !== null
  return (
    <section className={styles.channel}>
      <p className={styles.chips}>
        <KindChip tint={channel === 'stable' ? 'verdure' : 'gaude'}>
          {others ? t('release_others', { share: 100 - rollout.share }) : t(everybody)}
        </KindChip>
        {pin !== null && <KindChip tint="pastel">{t('release_pinned')}</KindChip>}
      </p>
      <DefinitionList
        entries={[
          ...facts(of),
          {
            term: t('release_watch'),
            value:
              channel === 'stable' &&
              until !== null &&
              t('release_watch_until', { until: momentText(new Date(until), language, zone) }),
          },
          { term: t('release_commit'), value: live.commit !== null && <code>{live.commit.slice(0, 12)}</code> },
          {
            term: t('release_held'),
            value: pin !== null && t('release_held_by', { by: byWords(pin.by), note: pin.note === '' ? '–' : pin.note }),
          },
        ]}
      />
    </section>
  )
}
