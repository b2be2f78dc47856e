export default import.meta.glob<object>('../ru/{auth,shell}.ts', { eager: true, import: 'default' })
