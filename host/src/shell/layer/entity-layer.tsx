import { toast, useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, classes, Sheet } from '@florilege/shared/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reactToError } from '../../errors/react-to-error.ts'
import { hostTexts } from '../../i18n/host-texts.ts'
import { useDeclarations } from '../../remotes/remote-set.ts'
import { selectEntity } from '../../session/person/select-entity.ts'
import styles from '../menu/entity-selector.module.css'
import { selectedEntityPath } from '../menu/menu.ts'

const Choice = ({ close }: { close: () => void }) => {
  const text = useTexts(hostTexts)
  const navigate = useNavigate()
  const declarations = useDeclarations()
  const { selected_entity: entities, auth_entityId: acting, auth_mainEntityId: person } = useSession()
  const [busy, setBusy] = useState<number | null>(null)
  const choose = async (id: number, name: string): Promise<void> => {
    if (busy !== null) return
    setBusy(id)
    try {
      if (id !== acting) {
        await selectEntity(id)
        toast(id === person ? text('ACTING_AS_YOURSELF') : text('ACTING_AS_NOW', { name }))
      }
      const path = selectedEntityPath(declarations)
      if (path === null) close()
      else await navigate(path, { replace: true })
    } catch (error) {
      setBusy(null)
      reactToError(error, 'action')
    }
  }
  return (
    <>
      <p className={styles.text}>{text('SELECT_ENTITY_TEXT')}</p>
      <ul className={styles.list}>
        {entities.map(({ id, name, thumb }) => (
          <li key={id}>
            <button
              type="button"
              className={classes(styles.entity, id === acting && styles.current)}
              aria-current={id === acting ? 'true' : undefined}
              aria-busy={busy === id || undefined}
              data-autofocus={id === acting ? '' : undefined}
              onClick={() => void choose(id, name)}
            >
              <Avatar src={thumb} name={name} size={48} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                {id === person && <span className={styles.self}>{text('YOURSELF')}</span>}
              </span>
              {id === acting && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Sheet for choosing the acting entity: the person, or an entity that they administer. */
export const EntityLayer = () => {
  const text = useTexts(hostTexts)
  const { open, close } = useLayer('entity')
  const some = useSession().selected_entity.length > 1
  if (!open || !some) return null
  return (
    <Sheet title={text('SELECT_ENTITY')} onClose={close}>
      <Choice close={close} />
    </Sheet>
  )
}
