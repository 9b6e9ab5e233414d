import { useSession, useTexts } from '@florilege/shared/shell'
import { Avatar } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import styles from './post-form.module.css'

/** Names the acting entity, unless the person acts as themselves (MN-09). */
export const ActingAs = () => {
  const text = useTexts(texts)
  const { auth_entityId: entity, auth_mainEntityId: person, auth_displayName: name, auth_profileImageUrl: image } = useSession()
  if (entity === person || name === null) return null
  return (
    <p className={styles.acting}>
      <Avatar src={image} name={name} size={32} />
      {text('post_acting_as', { name })}
    </p>
  )
}
