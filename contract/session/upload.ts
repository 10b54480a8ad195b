import { entity } from '../entity'

/** Uploaded files, by URL. */
export const upload = entity('upload', {
  path: 'uploaders',
  scopes: { uploaders: [], ueditor: [] },
  morePaths: ['ueditor'],
  id: 'path',
  label: ['上传文件', 'uploaded file'],
  readBy: [],
})
