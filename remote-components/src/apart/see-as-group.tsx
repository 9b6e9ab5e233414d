import { SeeAsBar, SeeAsChoice, SeeAsLink } from '@florilege/shared/see-as'
import type { Eyes } from '@florilege/shared/see-as'
import { useSession } from '@florilege/shared/shell'
import { useState } from 'react'
import { Group, SignInFirst, Specimen, State } from '../page/specimen.tsx'

const GUEST: Eyes = { as: 'guest', name: null }

const Choice = ({ acting }: { acting: number }) => {
  const [eyes, setEyes] = useState(GUEST)
  return <SeeAsChoice entity={acting} group={false} eyes={eyes} onChange={setEyes} />
}

export const SeeAsGroup = () => {
  const { auth_entityId: acting } = useSession()
  return (
    <Group name="see_as" folder="shared/see-as">
      <Specimen name="SeeAsLink">
        <State is="try">{acting === null ? <SignInFirst /> : <SeeAsLink owner={acting} />}</State>
      </Specimen>
      <Specimen name="SeeAsBar">
        <State is="try" wide>
          {acting === null ? (
            <SignInFirst />
          ) : (
            <>
              <SeeAsLink owner={acting} />
              <SeeAsBar />
            </>
          )}
        </State>
      </Specimen>
      <Specimen name="SeeAsChoice">
        <State is="friends">{acting === null ? <SignInFirst /> : <Choice acting={acting} />}</State>
      </Specimen>
    </Group>
  )
}
