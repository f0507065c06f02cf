/** Names the folder in which the tests of one run share a migrated embedded database. */
export const migratedCopies = "TEST_MIGRATED_COPIES";

/** Names the migrated database on the PostgreSQL of the tests, which those of one run copy. */
export const migratedTemplate = "TEST_MIGRATED_TEMPLATE";

/** Environment variable: folder for the sockets of embedded test databases, removed after the run. */
export const socketFolder = "TEST_SOCKET_FOLDER";
