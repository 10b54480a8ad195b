import type { MediaPicture } from './use-media-page'

/** A picture of the media library, for tests. */
export const mediaPicture = (id: number, more: Partial<MediaPicture> = {}): MediaPicture => ({
  media_id: String(id),
  url: `/files/stored-${id}.png`,
  thumbnail: `/files/stored-${id}.png?size=small`,
  name: `图 ${id}.png`,
  folder: '',
  ext: 'png',
  width: 400,
  height: 300,
  size: 2_048,
  admin_name: 'admin',
  create_time: '1790000000',
  ...more,
})

/** A page of the library with these pictures. */
export const mediaPageOf = (data: readonly MediaPicture[], data_total = data.length) => ({
  data: [...data],
  data_total,
  page_no: 1,
  page_size: 24,
})
