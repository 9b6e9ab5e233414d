import { useState } from 'react'
import { useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'
import type { Comment } from '../comment-list.ts'
import styles from '../comments.module.css'
import { FormsContext, openForms } from '../form/open-forms.ts'
import { ThreadItem } from './thread-item.tsx'
import { threadsOf } from './thread.ts'

/** Comment that the URL asks for, with those it answers, above a list that is not loaded up to it. */
export const FocusThread = ({ comments }: { comments: readonly Comment[] }) => {
  const text = useTexts(texts)
  const [forms] = useState(openForms)
  return (
    <section className={styles.focus} aria-label={text('comment_asked')}>
      <p className={styles.label}>{text('comment_asked')}</p>
      <ol className="plain-list">
        {threadsOf(comments).map((thread) => (
          <li key={thread.first.id}>
            <FormsContext value={forms}>
              <ThreadItem thread={thread} marked={comments.at(-1)?.id ?? null} />
            </FormsContext>
          </li>
        ))}
      </ol>
    </section>
  )
}
