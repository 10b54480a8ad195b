import { mediaFolder } from './media-folder.field'

export default { field: mediaFolder('文件夹', 'Folder'), row: { folder: '春季' } }
