import type { ReleaseStatus } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Button, DefinitionList, KindChip, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './release.module.css'
import { useChangeLive } from './use-change-live.ts'

type Channel = ReleaseStatus['channels'][number]

const Live = ({ name, delivered, channel }: { name: string; delivered: string; channel: Channel }) => {
  const t = useTexts(texts)
  const { busy, rollBack, promote } = useChangeLive(name)
  const { live, since, previous } = channel
  return (
    <section className={styles.channel}>
      <KindChip tint={channel.channel === 'stable' ? 'verdure' : 'gaude'}>
        {t(channel.channel === 'stable' && delivered === 'admin' ? 'channel_admin' : `channel_${channel.channel}`)}
      </KindChip>
      <DefinitionList
        entries={[
          { term: t('version'), value: live.version },
          { term: t('build'), value: <code>{live.build}</code> },
          { term: t('since'), value: <TimeSince at={since} /> },
          { term: t('by'), value: live.published_by },
          { term: t('note'), value: live.note },
          { term: t('contract'), value: live.contract },
        ]}
      />
      {channel.channel === 'stable' && previous.length > 0 && (
        <Button kind="danger" busy={busy} onClick={() => void rollBack(live.version)}>
          {t('rollback')}
        </Button>
      )}
      {channel.channel === 'next' && (
        <Button busy={busy} onClick={() => void promote(live)}>
          {t('promote')}
        </Button>
      )}
      <details className={styles.previous}>
        <summary>
          {t('previous')} ({previous.length})
        </summary>
        {previous.length === 0 && <p>{t('no_previous')}</p>}
        {previous.map((release) => (
          <p key={release.build} className={styles.release}>
            <span>
              {release.version} · <code>{release.build}</code> · <TimeSince at={release.published_at} />
            </span>
            <Button kind="outline" busy={busy} onClick={() => void promote(release)}>
              {t('promote')}
            </Button>
          </p>
        ))}
      </details>
    </section>
  )
}

const Failures = ({ failures }: { failures: ReleaseStatus['failures'] }) => {
  const t = useTexts(texts)
  if (failures.length === 0) return null
  return (
    <section>
      <h3 className={styles.subtitle}>{t('failures')}</h3>
      <ul className={styles.failures}>
        {failures.map(({ build, failure, count, last_at }) => (
          <li key={build + failure}>
            {t(`failure_${failure}`)} × {count} · <code>{build}</code> · <TimeSince at={last_at} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ReleaseCard = ({ release }: { release: ReleaseStatus }) => (
  <article className={styles.card} aria-label={release.name}>
    <h2 className={styles.name}>{release.name}</h2>
    {release.channels.map((channel) => (
      <Live key={channel.channel} name={release.name} delivered={release.delivered} channel={channel} />
    ))}
    <Failures failures={release.failures} />
  </article>
)
