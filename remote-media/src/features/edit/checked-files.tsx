import type { UploadedMedia } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { leftBlocks } from '../upload/queue/left-blocks.ts'
import styles from './edit.module.css'

type Checked = 'not-yet' | 'checking' | 'clean' | 'failed' | string[]

const checkedFiles = async (addresses: readonly string[]): Promise<Checked> => {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address)
      return answer.ok ? leftBlocks(new Uint8Array(await answer.arrayBuffer())) : null
    }),
  )
  if (found.includes(null)) return 'failed'
  const left = found.flatMap((blocks) => blocks ?? [])
  return left.length === 0 ? 'clean' : [...new Set(left)]
}

/** Reads the files to be published byte by byte, and lists their remaining metadata (BY-06). */
export const CheckedFiles = ({ media }: { media: Pick<UploadedMedia, 'thumb' | 'pres' | 'orig'> }) => {
  const t = useTexts(texts)
  const [checked, setChecked] = useState<Checked>('not-yet')
  const check = async () => {
    setChecked('checking')
    try {
      setChecked(await checkedFiles([media.thumb, media.pres, media.orig]))
    } catch {
      setChecked('failed')
    }
  }
  const said = {
    clean: t('check_clean'),
    failed: t('check_failed'),
    'not-yet': '',
    checking: '',
  }
  return (
    <div className={styles.check}>
      <Button kind="outline" busy={checked === 'checking'} onClick={() => void check()}>
        <ShieldCheck aria-hidden="true" />
        {t('check')}
      </Button>
      <p role="status" className={checked === 'clean' ? styles.clean : styles.note}>
        {typeof checked === 'string'
          ? (said[checked as keyof typeof said] ?? '')
          : t('check_left', { blocks: checked.join(', ') })}
      </p>
    </div>
  )
}
