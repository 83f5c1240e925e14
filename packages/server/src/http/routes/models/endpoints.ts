import { deleteModel, putModel, readModel } from "./model.ts";
import offeredModels from "./offered-models.ts";
import testModel from "./test-model.ts";

export const modelEndpoints = [readModel, putModel, deleteModel, testModel, offeredModels];
