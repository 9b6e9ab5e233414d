import { useQueryClient } from '@tanstack/react-query'
import { BookOpen, PenLine, UserPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call, queryKeyOf, useCall } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import type { FirstStep } from '@florilege/shared/rules'
import { failed, useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './first-steps.module.css'

const LIST = 'GET /api/first-step'
const STEPS: Record<FirstStep, { to: string; icon: ReactNode }> = {
  people: { to: '/people/', icon: <UserPlus aria-hidden="true" /> },
  look: { to: '/?category=lesson', icon: <BookOpen aria-hidden="true" /> },
  write: { to: '/note/add/', icon: <PenLine aria-hidden="true" /> },
}

/** Ends a step optimistically; an error restores it. */
const useEnd = () => {
  const client = useQueryClient()
  return async (step: FirstStep): Promise<void> => {
    const key = queryKeyOf(LIST)
    client.setQueryData<CallOutput<typeof LIST>>(
      key,
      (kept) => kept && { data: { steps: kept.data.steps.filter((one) => one !== step) } },
    )
    try {
      await call('POST /api/first-step/:step', { params: { step } })
    } catch (error) {
      failed(error)
      await client.invalidateQueries({ queryKey: key })
    }
  }
}

/**
 * Suggested first steps of a newcomer, one at a time above the timeline (FE-02). A followed or dismissed step does not return.
 */
export const FirstSteps = () => {
  const text = useTexts(texts)
  const end = useEnd()
  const [step] = useCall(LIST, {}).data?.data.steps ?? []
  if (step === undefined) return null
  const { to, icon } = STEPS[step]
  return (
    <aside className={styles.step} aria-label={text('first_steps')}>
      <Link className={styles.link} to={to} onClick={() => void end(step)}>
        {icon}
        <span className={styles.words}>
          <strong className={styles.title}>{text(`first_step_${step}`)}</strong>
          <span>{text(`first_step_${step}_text`)}</span>
        </span>
      </Link>
      <IconButton
        label={text('first_step_dismiss', { step: text(`first_step_${step}`) })}
        className={styles.dismiss}
        onClick={() => void end(step)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
