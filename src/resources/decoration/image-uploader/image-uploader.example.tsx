import { useState } from 'react'
import ImagesField from './images-field'
import type { PickedImage } from './use-image-picker'

export default function ImageUploaderExample() {
  const [images, setImages] = useState<readonly PickedImage[]>([])
  return (
    <>
      <ImagesField value={images} onChange={setImages} limit={3} action />
      <output>{images.map(({ name, opt }) => `${name} ${opt?.opt_type} ${opt?.opt_value}`).join('; ')}</output>
    </>
  )
}
