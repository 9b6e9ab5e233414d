import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { call, pagesKeyOf, usePages } from '@florilege/shared/client'
import { confirm, failed, useSession, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Paged, SkeletonPosts } from '@florilege/shared/ui'
import { lessonTexts } from './lesson-texts.ts'
import type { Post } from '../post/post-cache.ts'
import { PostCard } from '../post/card/post-card.tsx'
import styles from './lesson.module.css'

const useUnveil = (lesson: number) => {
  const text = useTexts(lessonTexts)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const unveil = async () => {
    if (!(await confirm(text('solutions_unveil_title'), text('solutions_unveil_text')))) return
    setBusy(true)
    try {
      const first = await call('GET /api/lesson/:id/solution', { params: { id: lesson }, query: { unveil: 'true' } })
      const key = pagesKeyOf('GET /api/lesson/:id/solution', { params: { id: lesson } })
      client.setQueryData(key, { pages: [first], pageParams: [null] })
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { unveil, busy }
}

const Veil = ({ lesson, guest }: { lesson: number; guest: boolean }) => {
  const text = useTexts(lessonTexts)
  const { unveil, busy } = useUnveil(lesson)
  return (
    <div className={styles.veil}>
      <EyeOff aria-hidden="true" />
      <p>{text('solutions_veiled')}</p>
      {!guest && (
        <Button kind="quiet" busy={busy} onClick={() => void unveil()}>
          {text('solutions_unveil')}
        </Button>
      )}
    </div>
  )
}

/** Solutions of a lesson: those of others are hidden until the person has tried or asks to see them (BY-10). */
export const Solutions = ({ lesson }: { lesson: Post }) => {
  const text = useTexts(lessonTexts)
  const guest = useSession().auth_role === 'GUEST'
  const pages = usePages('GET /api/lesson/:id/solution', { params: { id: lesson.id } })
  return (
    <section id="solutions" className={styles.solutions} aria-labelledby="solutions-title">
      <header className={styles.head}>
        <h2 id="solutions-title" className={styles.title}>
          {text('solutions')}
        </h2>
        <ButtonLink kind="outline" to={`/solution/edit/${lesson.id}/0/`}>
          {text('solution_write')}
        </ButtonLink>
      </header>
      <Paged pages={pages} skeleton={<SkeletonPosts count={1} />} empty={<p className={styles.none}>{text('solutions_none')}</p>}>
        {(solutions) => (
          <>
            {solutions.some(({ veiled }) => veiled) && <Veil lesson={lesson.id} guest={guest} />}
            <ol className="plain-list">
              {solutions.map((solution) => (
                <li key={solution.id}>
                  <PostCard post={solution} level={3} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Paged>
    </section>
  )
}
