import { mediaRules } from '@contract/media/rules'
import { action, dateTime, image, number, resource, text } from '@/schema'
import { mediaFolder } from './media-folder.field'

/** The media library: uploaded pictures, with the places where each is used. */
export default resource('mediaFile', {
  rules: mediaRules,
  calls: {
    list: 'GET admin/media', one: 'GET admin/media/{media_id}',
    update: 'PUT admin/media/{media_id}', remove: 'DELETE admin/media/{media_id}',
  },
  fields: {
    thumbnail: image('图片', 'Picture', { frame: 'large', width: 152 }),
    url: text('地址', 'Address', { copy: true, width: 240 }),
    name: text('名称', 'Name', { width: 280 }),
    folder: mediaFolder('文件夹', 'Folder', { width: 140 }),
    size: number('大小', 'Size', { width: 160 }),
    admin_name: text('上传人', 'Uploaded by'),
    create_time: dateTime('上传时间', 'Uploaded'),
  },
  form: ['name', 'folder'],
  actions: {
    upload: action.panel({ label: ['上传图片', 'Upload pictures'], panel: 'mediaUpload', primary: true }),
    edit: { label: ['重命名或移动', 'Rename or move'] },
    uses: action.panel({ label: ['使用位置', 'Used in'], panel: 'mediaUses' }),
    remove: {
      danger: [
        '图片会从素材库和服务器上删除，不能恢复；正在使用的图片不能删除。',
        'The picture is permanently deleted from the library and the server. Pictures in use cannot be deleted.',
      ],
    },
  },
  screens: {
    mediaList: {
      columns: ['thumbnail', 'name', 'folder', 'size', 'admin_name', 'create_time'],
      hiddenColumns: ['url'],
      cells: { size: () => import('./media-size.cell') },
      search: { keyword: ['图片名称', 'Picture name'] },
      filters: ['folder', { 'start_time,end_time': 'create_time' }],
      rowActions: ['uses', 'edit', 'remove'], headerActions: ['upload'],
    },
  },
})
