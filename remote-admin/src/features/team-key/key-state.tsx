import type { TeamKey } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { KindChip, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './team-key.module.css'

/** State of a team key: valid, or its end with time, author and reason. */
export const KeyState = ({ of: { ended_at, ended_by, reason, replaced_by, compromised } }: { of: TeamKey }) => {
  const t = useTexts(texts)
  if (ended_at === null) return <KindChip tint="verdure">{t('key_counts')}</KindChip>
  const state = compromised ? 'compromised' : replaced_by === null ? 'revoked' : 'replaced'
  return (
    <span className={styles.state}>
      <KindChip tint={compromised ? 'garance' : 'plain'}>{t(`key_${state}`)}</KindChip>
      <span>
        {ended_by} · <TimeSince at={ended_at} />
      </span>
      {reason && <span className={styles.words}>{reason}</span>}
      {replaced_by && (
        <span>
          {t('key_replaced_by')} <code>{replaced_by}</code>
        </span>
      )}
    </span>
  )
}
