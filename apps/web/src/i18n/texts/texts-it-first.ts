export default import.meta.glob<object>('../it/{auth,shell}.ts', { eager: true, import: 'default' })
