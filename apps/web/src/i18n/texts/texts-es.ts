export default import.meta.glob<object>(['../es/**/*.ts', '!**/{auth,shell}.ts'], { eager: true, import: 'default' })
