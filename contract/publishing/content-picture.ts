import { entity } from '../entity'

/** The picture library of a content type. */
export const contentPicture = entity('contentPicture', {
  path: 'admin/content/{content_type}/pictures',
  id: 'id',
  titleField: 'name',
  label: ['图片', 'picture'],
  kind: 'picture',
  readBy: ['GET admin/content/{content_type}/pictures'],
  errorCodes: { content_pictures_url: '330picture' },
})
