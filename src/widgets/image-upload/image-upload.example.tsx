import { useState } from 'react'
import ImageUpload from './image-upload'

export default function ImageUploadExample() {
  const [url, setUrl] = useState('')
  return (
    <>
      <ImageUpload value={url} onChange={setUrl} scene="other" />
      <output>{url}</output>
    </>
  )
}
