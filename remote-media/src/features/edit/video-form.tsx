import { call } from '@florilege/shared/client'
import { DEFAULT_PRIVACY } from '@florilege/shared/rules'
import { parseVideoLink } from '@florilege/shared/rules/forms'
import { toast, useSession, useTexts } from '@florilege/shared/shell'
import { Button, Form, PrivacyField, privacyOf, TextArea, TextField } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'

/** Adds a video of youtube or vimeo by its link (VA-13); the server asks the service what it is and keeps its picture. */
export const VideoForm = () => {
  const t = useTexts(texts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { profile } = useSession()
  const save: OnSubmit = async (values) => {
    const url = values['url']?.trim() ?? ''
    if (parseVideoLink(url) === null) return { url: 'VIDEO_UNSUPPORTED' }
    const { data } = await call('POST /api/media/video', {
      body: {
        url,
        title: values['title']?.trim() || null,
        description: values['description']?.trim() || null,
        privacy_status: privacyOf(values['privacy_status']),
      },
    })
    await client.invalidateQueries({ queryKey: ['GET /api/media'] })
    toast(t('published'))
    await navigate(`/media/${data.id}/`, { replace: true })
    return undefined
  }
  return (
    <Form label={t('video_add')} draft="media.video" onSubmit={save}>
      {({ busy }) => (
        <>
          <TextField name="url" label={t('video_link')} hint={t('video_hint')} type="url" required maxLength={2000} />
          <TextField name="title" label={t('title')} maxLength={200} />
          <TextArea name="description" label={t('description')} maxLength={5000} rows={3} />
          <PrivacyField initial={privacyOf(String(profile?.setting['media_pp'] ?? DEFAULT_PRIVACY))} />
          <Button type="submit" busy={busy}>
            {t('video_save')}
          </Button>
        </>
      )}
    </Form>
  )
}
