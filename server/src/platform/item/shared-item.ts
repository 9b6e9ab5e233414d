import type { SharedItem } from '@florilege/shared/contracts'
import type { ItemHead } from './heads.ts'

/** Head of an item as a share or a link card shows it, without the counts that change. */
export const sharedItemOf = ({
  id,
  kind,
  entity_id,
  display_name,
  profile_image,
  title,
  text,
  pictures,
  created_at,
}: ItemHead): SharedItem => ({
  id,
  kind,
  entity_id,
  display_name,
  profile_image,
  title,
  text,
  pictures,
  created_at,
})
