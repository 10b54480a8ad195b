import type { GalleryImage } from '@contract/widgets/rules'
import { useState } from 'react'
import GalleryUploader from './gallery-uploader'

export default function GalleryUploaderExample() {
  const [images, setImages] = useState<readonly GalleryImage[]>([])
  return (
    <>
      <GalleryUploader value={images} onChange={setImages} limit={15} />
      <output>{images.map(image => `${image.sort}. ${image.img_id} ${image.name}`).join('; ')}</output>
    </>
  )
}
