import { useCall } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, Prose, SkeletonLines } from '@florilege/shared/ui'
import { signInTexts } from '../i18n/sign-in-texts.ts'

/** Current terms from the server, so that people agree to the text they see. */
export const TermsText = () => {
  const text = useTexts(signInTexts)
  const { data, error, refetch } = useCall('GET /api/consent/:name', { params: { name: 'terms' } })
  if (error) return <ErrorCard title={text('TERMS_FAILED')} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonLines lines={8} />
  return (
    <Prose>
      <h3>{data.data.title}</h3>
      {data.data.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  )
}
