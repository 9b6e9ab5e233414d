import { EyeOff, Lock, Megaphone, MegaphoneOff, Pencil, ShieldAlert, Trash2, UserSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '@florilege/shared/client'
import type { RelationCode } from '@florilege/shared/rules'
import { failed, toast, useLayer, useRelation, useSession, useTexts } from '@florilege/shared/shell'
import { Menu } from '@florilege/shared/ui'
import type { MenuEntry } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { useReport } from '@florilege/shared/report'
import { ModerationSheet } from './moderation-sheet.tsx'
import { dropPost } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'
import { editPath, postActions } from './post-menu-rules.ts'
import type { PostAction } from './post-menu-rules.ts'
import { PrivacySheet } from './privacy-sheet.tsx'
import { SeeAsSheet } from './see-as-sheet.tsx'
import { useAdvertise } from './use-advertise.ts'
import { useDeletePost } from './use-delete-post.ts'

type Acted = Exclude<PostAction, 'report'>
const icons: Record<Acted, ReactNode> = {
  edit: <Pencil aria-hidden="true" />,
  privacy: <Lock aria-hidden="true" />,
  'see-as': <UserSearch aria-hidden="true" />,
  advertise: <Megaphone aria-hidden="true" />,
  moderate: <ShieldAlert aria-hidden="true" />,
  hide: <EyeOff aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
}

const useHide = (id: number) => {
  const text = useTexts(texts)
  const client = useQueryClient()
  return async () => {
    try {
      await call('DELETE /api/timeline/:id', { params: { id } })
    } catch (error) {
      return failed(error)
    }
    dropPost(client, id, ['GET /api/timeline'])
    return toast(text('post_hidden'))
  }
}

/** Menu of a post (MN-10, MN-14). */
export const PostMenu = ({ post, timeline, page }: { post: Post; timeline: boolean; page: boolean }) => {
  const text = useTexts(texts)
  const navigate = useNavigate()
  const { auth_role: role, auth_entityId: me } = useSession()
  const codes = useRelation(post.entity_id) as readonly RelationCode[]
  const privacy = useLayer(`post-privacy-${post.id}`)
  const seeAs = useLayer(`post-see-as-${post.id}`)
  const moderation = useLayer(`post-moderation-${post.id}`)
  const report = useReport({ subject: 'item', id: post.id, name: post.display_name })
  const remove = useDeletePost(post)
  const hide = useHide(post.id)
  const advertise = useAdvertise(post)
  const run: Record<Acted, () => unknown> = {
    edit: () => navigate(editPath(post) ?? ''),
    privacy: privacy.show,
    'see-as': seeAs.show,
    advertise,
    moderate: moderation.show,
    hide,
    delete: remove,
  }
  const entries = postActions(post, { role, codes, acts: post.entity_id === me, timeline, page }).map((action): MenuEntry => {
    if (action === 'report') return report.entry
    const unadvertise = action === 'advertise' && post.pinned
    return {
      key: action,
      label: text(unadvertise ? 'post_action_unadvertise' : `post_action_${action}`),
      icon: unadvertise ? <MegaphoneOff aria-hidden="true" /> : icons[action],
      danger: action === 'delete',
      run: () => void run[action](),
    }
  })
  return (
    <>
      <Menu label={text('post_menu', { name: post.display_name })} entries={entries} />
      {privacy.open && <PrivacySheet post={post} onClose={privacy.close} />}
      {seeAs.open && <SeeAsSheet post={post} onClose={seeAs.close} />}
      {moderation.open && <ModerationSheet post={post} onClose={moderation.close} />}
      {report.sheet}
    </>
  )
}
