import { Crop } from '@florilege/shared/crop'
import { useEffect, useState } from 'react'
import type { WithPlates } from '../page/plates.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

const ignore = () => undefined
const NO_PICTURE = new File(['florilège'], 'no-picture.txt', { type: 'image/jpeg' })

/** File of a picture, as a person would choose it; null while it is loading. */
const useFile = (address: string | undefined): File | null => {
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    if (address === undefined) return undefined
    const stop = new AbortController()
    const read = async () => {
      const response = await fetch(address, { signal: stop.signal })
      const bytes = await response.blob()
      setFile(new File([bytes], 'plate.webp', { type: bytes.type }))
    }
    read().catch(() => setFile(null))
    return () => stop.abort()
  }, [address])
  return file
}

export const CropGroup = ({ plates }: WithPlates) => {
  const file = useFile(plates[0]?.picture.thumb)
  return (
    <Group name="crop" folder="shared/crop">
      <Specimen name="Crop">
        {file !== null && (
          <>
            <State is="square">
              <Crop picture={file} onCrop={ignore} />
            </State>
            <State is="round">
              <Crop picture={file} onCrop={ignore} round />
            </State>
          </>
        )}
        <State is="failed">
          <Crop picture={NO_PICTURE} onCrop={ignore} />
        </State>
      </Specimen>
    </Group>
  )
}
