import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, IconButton } from '@florilege/shared/ui'
import { hostTexts } from '../../i18n/host-texts.ts'

/** Button that shows the acting entity and opens the choice, if there is one (MN-06, MN-09). */
export const EntityButton = () => {
  const text = useTexts(hostTexts)
  const layer = useLayer('entity')
  const { selected_entity: entities, auth_entityId: acting } = useSession()
  const current = entities.find(({ id }) => id === acting)
  if (entities.length < 2 || current === undefined) return null
  return (
    <IconButton label={text('ACTING_AS', { name: current.name })} aria-haspopup="dialog" onClick={layer.show}>
      <Avatar src={current.thumb} name={current.name} size={32} />
    </IconButton>
  )
}
