import { entity } from '../entity'
import { shown } from '../route'

/** Pictures uploaded by administrators: the media library of every picture field. */
export const mediaFile = entity('mediaFile', {
  path: 'admin/media',
  id: 'media_id',
  titleField: 'name',
  label: ['素材', 'picture'],
  sorts: ['create_time', 'name', 'size'],
  defaultSort: ['create_time', 'desc'],
  fullLabel: ['素材库图片', 'library picture'],
  named: false,
  routes: { mediaList: shown('/page/page-setting/media', '素材库', 'Media library') },
})
